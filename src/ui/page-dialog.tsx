import { Dialog, type DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

const stay = () => undefined

/** A dialog of a page: the browser's Back closes it, as Escape does, and leaves the page where it is, also while nothing may close it. */
export const PageDialog = (props: DialogProps) => {
  useBackCloses(props.onClose ?? stay)
  return <Dialog {...props} />
}
