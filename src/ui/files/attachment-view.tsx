import { lazyPart } from '../layout/lazy-part.tsx'
import { Loading } from '../layout/loading.tsx'

/** A file that came with a message: a PDF or a picture, by its content, whatever it is called. */
export const AttachmentView = lazyPart(async () => (await import('./attachment.tsx')).Attachment, <Loading />)
