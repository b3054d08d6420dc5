import { use } from 'react'
import { ActingFor, actingFor } from '../layout/acting-for.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const stay = () => undefined

type PageDialogProps = DialogProps & {
  /** The dialog's own content names the patient. */
  isNamed?: boolean
}

/**
 * A dialog of a page. The browser's Back closes it, as Escape does, and never leaves the page. The dialog names the patient for a proxy user, because on
 * a phone it covers the page that does.
 */
export const PageDialog = ({ isNamed = false, about, ...props }: PageDialogProps) => {
  const patient = use(ActingFor)
  useBackCloses(props.onClose ?? stay)
  const whom = isNamed || patient === null ? null : actingFor(patient)
  return <Dialog {...props} about={[whom, about].filter(Boolean).join(' · ')} />
}
