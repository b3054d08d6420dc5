import { use } from 'react'
import { ActingFor, actingFor } from '../layout/acting-for.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const stay = () => undefined

type PageDialogProps = DialogProps & {
  /** It tells itself whom it is about. */
  isNamed?: boolean
}

/** A dialog of a page: the browser's Back closes it, as Escape does, and leaves the page where it is, also while nothing may close it. It says for whom somebody acts: on a phone it covers the page that says so. */
export const PageDialog = ({ isNamed = false, about, ...props }: PageDialogProps) => {
  const patient = use(ActingFor)
  useBackCloses(props.onClose ?? stay)
  const whom = isNamed || patient === null ? null : actingFor(patient)
  return <Dialog {...props} about={[whom, about].filter(Boolean).join(' · ')} />
}
