import type { FileProblem, PickedFiles } from '../../../../machines/compose-context.ts'
import type { ComposedFile } from '../../../domain/composition.ts'
import { attachmentRule } from '../../../domain/file-kind.ts'
import { base64Of } from '../../../ui/files/base64.ts'
import { checkBytes } from '../../../ui/files/check-bytes.ts'

/** The practice takes no longer names. */
const maxTitleLength = 200

const readFile = async (file: File): Promise<ComposedFile | FileProblem> => {
  const title = file.name.slice(0, maxTitleLength)
  if (file.size > attachmentRule.maxBytes) return { title, problem: 'tooBig' }
  const checked = await checkBytes(new Uint8Array(await file.arrayBuffer()), attachmentRule)
  if ('refused' in checked) return { title, problem: checked.refused }
  return { key: crypto.randomUUID(), title, content: { kind: checked.kind, base64: await base64Of(file) } }
}

/** The files that were picked, each judged by its content. */
export const readFiles = async (picked: readonly File[]): Promise<PickedFiles> => {
  const read = await Promise.all(picked.map(readFile))
  return { files: read.filter((one) => 'key' in one), problems: read.filter((one) => 'problem' in one) }
}
