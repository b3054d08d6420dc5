import type { ComposedFile, FileProblem, PickedFiles } from '../../domain/messages/composition.ts'
import { attachmentRule } from '../../domain/values/file-kind.ts'
import { toBase64 } from './base64.ts'
import { checkFile } from './check-bytes.ts'

/** The practice rejects longer names. */
const maxTitleLength = 200

const readFile = async (file: File): Promise<ComposedFile | FileProblem> => {
  const title = file.name.slice(0, maxTitleLength)
  const checked = await checkFile(file, attachmentRule)
  if ('refused' in checked) return { title, problem: checked.refused }
  const base64 = await toBase64(file).catch(() => null)
  if (base64 === null) return { title, problem: 'unread' }
  return { key: crypto.randomUUID(), title, content: { kind: checked.kind, base64 }, isEncrypted: checked.isEncrypted }
}

/** Reads the picked files and checks each by its content. */
export const readFiles = async (picked: readonly File[]): Promise<PickedFiles> => {
  const read = await Promise.all(picked.map(readFile))
  return { files: read.filter((one) => 'key' in one), problems: read.filter((one) => 'problem' in one) }
}
