import { randomUUID } from 'node:crypto'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { gpId } from '../../../../server/sandbox/practices.ts'
import type { TestServer } from '../../server-under-test.ts'

type Extension = { url?: string; valueString?: string; valueDateTime?: string }
type Party = { reference: string | null; display: string }
type Part = { id: string; contentAttachment: { contentType: string; title: string; data: string | null } }
type Resource = {
  id: string
  sent: string
  sender: Party
  recipient: Party[]
  note: { text: string }[]
  payload: Part[]
  inResponseTo?: { reference: string }[]
  extension: Extension[]
}
type Bundle = [{ total: number; entry: { resource: Resource }[] }]

const factsOf = ({ id, sent, sender, recipient, note, payload, inResponseTo, extension }: Resource) => ({
  id,
  sent,
  from: sender.display,
  sender: sender.reference,
  to: recipient[0]?.display,
  subject: note[0]?.text,
  inResponseTo,
  parts: payload.map((part) => ({ id: part.id, ...part.contentAttachment })),
  body: decodeURIComponent(extension[0]?.valueString ?? ''),
  folder: extension[1]?.valueString,
  roleId: extension[2]?.valueString,
  isRead: extension[3]?.valueString === '2',
  attachedAt: extension[4]?.valueDateTime,
  attempt: extension.find(({ url }) => url === 'AttemptID')?.valueString,
})

/** A file in its wire form. */
export const attached = (title: string, file: Buffer) => ({
  contentAttachment: { contentType: 'application/octet-stream', title, data: file.toString('base64') },
})

export const inbox = 1
export const sentFolder = 2
export const drafts = 3

type Written = {
  PatientID: string
  practice: string
  type?: 'Draft' | 'Send Mail'
  attempt?: string
  body?: string
  subject?: string
  /** Fields that replace the defaults. */
  more?: object
}

/** A message to the patient's registered provider, in its wire form. */
export const messagePayload = ({
  PatientID,
  practice,
  type = 'Send Mail',
  attempt = randomUUID(),
  body = '<p>Hello</p>',
  subject = 'A question',
  more,
}: Written) => ({
  resourceType: 'Communication',
  status: 'completed',
  PatientID,
  sender: { reference: `Patient/${PatientID}`, display: '' },
  recipient: [{ reference: `Practitioner/${gpId(practice)}`, display: 'Somebody' }],
  note: [{ text: subject }],
  payload: [],
  extension: [
    { url: 'MessageBody', valueString: encodeURIComponent(body) },
    { url: 'MessageType', valueString: type },
    { url: 'AttemptID', valueString: attempt },
  ],
  ...more,
})

/** The calls of a patient who reads and writes messages. */
export const messageCalls = (server: () => TestServer, userName = 'patient', practice = 'harbour', acting = userName) => {
  const PatientID = patientId(acting)
  const call = async (path: string, payload: object, method: 'POST' | 'DELETE' = 'POST') => {
    const headers = { token: await server().tokenOf(userName) }
    return server().inject({ method, url: `/practice/${practice}/Patient/${path}`, headers, payload: { PatientID, ...payload } })
  }

  const list = async (MessagingType: number, more: object = {}) => {
    const answer = await call('Messaging', { PageSize: 100, PageNumber: 1, Type: 1, MessagingType, ...more })
    const [{ total, entry }]: Bundle = answer.json()
    return { total, messages: entry.map(({ resource }) => factsOf(resource)) }
  }

  const write = async (written: Omit<Written, 'PatientID' | 'practice'> & { roleId?: string }) =>
    server().post('Patient/Message', messagePayload({ PatientID, practice, ...written }), {
      practice,
      token: await server().tokenOf(userName),
      query: { RoleID: written.roleId ?? '1', CallType: '3', IsWeb: 'true' },
    })

  return {
    PatientID,
    call,
    list,
    write,
    open: (MessageID: string) => call('MessageByID', { MessageID, isWeb: true }),
    opened: async (MessageID: string) => {
      const [{ entry }]: Bundle = (await call('MessageByID', { MessageID, isWeb: true })).json()
      return entry.map(({ resource }) => factsOf(resource))[0]
    },
    remove: (MessageID: string) => call('DeleteMessage', { MessageID }, 'DELETE'),
    unread: async (): Promise<number> => (await call('RefreshCounter', {})).json()[0].InboxCounter,
  }
}
