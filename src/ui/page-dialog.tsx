import { Dialog, type DialogProps } from './dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** A dialog of a page: the browser's Back closes it, as Escape does, and leaves the page where it is. */
export const PageDialog = (props: DialogProps) => {
  useBackCloses(props.onClose)
  return <Dialog {...props} />
}
