import { lazyPart } from './lazy-part.tsx'
import { Loading } from './loading.tsx'

/** A file that came with a message: a PDF or a picture, by its content, whatever it is called. */
export const AttachmentView = lazyPart(async () => (await import('./files/attachment.tsx')).Attachment, <Loading />)
