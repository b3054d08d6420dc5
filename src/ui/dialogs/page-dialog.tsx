import { use } from 'react'
import { ActingFor, actingFor } from '../layout/acting-for.ts'
import { DetailPanel } from './detail-panel.tsx'
import { DetailPlace } from './detail-place.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const stay = () => undefined

type PageDialogProps = DialogProps & {
  /** The dialog's own content names the patient. */
  isNamed?: boolean
  /** The detail of a row: on a wide screen it stands beside the list. */
  isDetail?: boolean
}

/**
 * A dialog of a page. The browser's Back closes it, as Escape does, and never leaves the page. The dialog names the patient for a proxy user, because on
 * a phone it covers the page that does.
 */
export const PageDialog = ({ isNamed = false, isDetail = false, about, ...props }: PageDialogProps) => {
  const patient = use(ActingFor)
  const place = use(DetailPlace)
  const isBeside = isDetail && place !== null
  useBackCloses(isBeside ? undefined : (props.onClose ?? stay))
  const whom = isNamed || patient === null ? null : actingFor(patient)
  if (isBeside) return <DetailPanel {...props} about={about} place={place} />
  return <Dialog {...props} about={[whom, about].filter(Boolean).join(' · ')} />
}
