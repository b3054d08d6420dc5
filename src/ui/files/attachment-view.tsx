import { lazyPart } from '../layout/lazy-part.tsx'
import { Loading } from '../layout/loading.tsx'

/** A message attachment: a PDF or an image, detected by content. The file name is not trusted. */
export const AttachmentView = lazyPart(async () => (await import('./attachment.tsx')).Attachment, <Loading />)
