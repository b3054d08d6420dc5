import { fileName } from '../../../../src/domain/values/file-name.ts'
import type { components } from '../../../generated/practice.ts'
import type { User } from '../../../platform/access/practice-callers.ts'
import { badRequest, forbidden } from '../../../platform/contract/refusal.ts'
import { rowId } from '../../../platform/contract/row-id.ts'
import { checkFile } from '../../../platform/files/check-file.ts'
import { attachmentRule } from '../../../platform/files/file-rule.ts'
import { isUuid } from '../../../platform/values/uuid.ts'
import type { WrittenMessage } from '../rules/message.ts'
import { messageReplies as replies } from '../rules/refusal-messages.ts'
import type { Attachment } from '../store/stored-messages.ts'

type Wire = components['schemas']['MessageToSend']
type Part = components['schemas']['MessagePartToSend']

const messageTypes = ['Draft', 'Send Mail']

const misdescribed = (path: string, message: string) => badRequest([{ path, message }])

const valueIn = ({ extension }: Wire, name: string) => extension.find(({ url }) => url === name)?.valueString ?? ''

const isDraft = (sent: Wire) => {
  const type = valueIn(sent, 'MessageType')
  if (!messageTypes.includes(type)) throw misdescribed('/extension', "must name the MessageType 'Draft' or 'Send Mail'")
  return type === 'Draft'
}

const attemptIn = (sent: Wire) => {
  const id = valueIn(sent, 'AttemptID').toLowerCase()
  if (id !== '' && !isUuid(id)) throw misdescribed('/extension', 'AttemptID must be a uuid')
  return id === '' ? null : id
}

/** @throws Refusal for a reference that is not a provider */
const providerIn = ({ recipient }: Wire) => {
  const reference = recipient[0]?.reference ?? ''
  if (reference === '') return null
  const [kind, id = ''] = reference.toLowerCase().split('/')
  if (kind !== 'practitioner' || !isUuid(id)) throw forbidden()
  return id
}

/** @throws Refusal for an id that is none */
const answeredIn = ({ inResponseTo }: Wire) => {
  const [answered] = inResponseTo ?? []
  return answered ? rowId(answered.reference.slice('Communication/'.length)) : null
}

/** @throws Refusal for a message in another person's name */
const refuseOtherSender = ({ sender, PatientID }: Wire) => {
  const reference = sender.reference ?? ''
  if (reference !== '' && reference.toLowerCase() !== `patient/${PatientID.toLowerCase()}`) throw forbidden()
}

/** Returns a sentence if the file is refused. */
const attachmentIn = async ({ contentAttachment: file, contentReference: known }: Part): Promise<Attachment | string> => {
  if (known && !file) return { id: known.reference.slice('Attachment/'.length) }
  if (!file || known) throw misdescribed('/payload', 'must have either contentAttachment or contentReference')
  const content = Buffer.from(file.data, 'base64')
  const fileCheck = await checkFile(content, attachmentRule)
  if ('refused' in fileCheck) return replies.notOfKind
  return { kind: fileCheck.kind, title: fileName(file.title ?? ''), content, object: null }
}

/** Decodes a message; returns a sentence if an attachment is refused. */
export const messageIn = async ({ practice, session }: User, roleId: string, sent: Wire): Promise<WrittenMessage | string> => {
  refuseOtherSender(sent)
  const attachments: Attachment[] = []
  for (const part of sent.payload) {
    const attachment = await attachmentIn(part)
    if (typeof attachment === 'string') return attachment
    attachments.push(attachment)
  }
  return {
    practiceId: practice.id,
    patientId: sent.PatientID.toLowerCase(),
    accountId: session.accountId,
    isDraft: isDraft(sent),
    attemptId: attemptIn(sent),
    roleId,
    providerId: providerIn(sent),
    inResponseTo: answeredIn(sent),
    subject: sent.note[0]?.text ?? '',
    body: valueIn(sent, 'MessageBody'),
    attachments,
  }
}
