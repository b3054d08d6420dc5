import { Refusal } from '../../../platform/contract/refusal.ts'
import { checkFile } from '../../../platform/files/check-file.ts'
import { type FileRefusal, mediaTypes, pictureRule } from '../../../platform/files/file-rule.ts'
import { profileReplies as replies } from './refusal-messages.ts'

const sentences: Record<FileRefusal, string> = {
  tooBig: replies.pictureTooBig,
  notOfKind: replies.pictureNotOfKind,
  tooManyPixels: replies.pictureNotOfKind,
}

/** A picture and its type. @throws Refusal for content that is not PNG or JPEG, or is too big */
export const pictureOf = async (base64: string) => {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')
  const checked = await checkFile(bytes, pictureRule)
  if ('refused' in checked) throw new Refusal(400, 'picture', sentences[checked.refused])
  return { mediaType: mediaTypes[checked.kind], content: bytes }
}
