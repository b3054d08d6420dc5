import type { components } from '../../../generated/practice.ts'
import { mediaTypes } from '../../../platform/files/file-rule.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { namedExtension } from '../../../platform/wire/named-extension.ts'
import type { ListedMessage, MessageFolder } from '../store/lists.ts'
import type { MessagingSettings, Recipient } from '../store/recipients.ts'

type Schemas = components['schemas']
type Shown = Omit<ListedMessage, 'attachments'> & { attachments: (ListedMessage['attachments'][number] & { data?: string | null })[] }

const folders: Record<MessageFolder, string> = { inbox: 'Inbox', sent: 'Sent', drafts: 'Drafts' }

export const messageResource = (one: Shown): Schemas['Communication'] => {
  const sent = instantText(one.kept_at)
  const patient = { reference: `Patient/${one.patient_id}`, display: one.patientName }
  const other = { reference: one.practitioner_id && `Practitioner/${one.practitioner_id}`, display: one.counterpart }
  const isReceived = one.folder === 'inbox'
  const others = one.counterpart === '' ? [] : [other]
  return {
    resourceType: 'Communication',
    id: one.id,
    sent,
    sender: isReceived ? other : patient,
    recipient: isReceived ? [patient] : others,
    note: [{ text: one.subject }],
    payload: one.attachments.map(({ id, kind, title, data = null }) => ({
      id,
      contentAttachment: { contentType: mediaTypes[kind], title, data },
    })),
    ...(one.in_response_to !== null && { inResponseTo: [{ reference: `Communication/${one.in_response_to}` }] }),
    extension: [
      { url: 'MessageBody', valueString: one.body },
      { url: 'Folder', valueString: folders[one.folder] },
      { url: 'RoleID', valueString: one.role_id },
      { url: 'ReadFlag', valueString: one.is_read ? '2' : '1' },
      { url: 'AttachmentDate', valueDateTime: one.attachments.length > 0 ? sent : null },
      ...namedExtension('AttemptID', one.attempt_id),
    ],
  }
}

export const recipientResource = ({ id, name }: Recipient): Schemas['MessagingRecipient'] => ({
  resourceType: 'Practitioner',
  id,
  name: [{ text: name }],
  extension: [{ valueString: id }],
})

const configured = 1
const notConfigured = -99

export const availability = ({ provider }: MessagingSettings): Schemas['ProviderAvailability'] =>
  provider && [
    {
      ProviderID: provider.id,
      ProviderName: provider.name,
      IsLeave: provider.isOnLeave,
      IsDefaultGp: provider.isOwn,
      ProfileTypeID: provider.takes_messages ? configured : notConfigured,
    },
  ]
