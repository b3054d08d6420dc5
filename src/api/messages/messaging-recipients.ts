import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Availability, Recipient } from '../../domain/messages/message.ts'
import { getMessagingRecipientsQueryKey, messagingRecipients, providerAvailability } from '../generated/practice/messaging/messaging'
import { type Bundle, MessagingRecipient, ProviderAvailability } from '../generated/practice/model'
import { decodeReadable, type Rows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, text } from '../http/extensions.ts'
import { ApiFailure } from '../http/failures.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { words } from '../http/words.ts'

/** Wire: extension 0 is the practitioner's id. A recipient without a name cannot be chosen. */
const recipient = z
  .pipe(
    z.extend(MessagingRecipient, { extension: lenientExtensions }),
    z.transform(({ id, name, extension }): Recipient => ({ id: text(at(extension, 0)) ?? id, name: words(name[0]?.text) ?? '' })),
  )
  .check(z.refine(({ name }) => name !== '', { path: ['name'] }))

const decode = (bundle: Bundle): Rows<Recipient> => {
  const answer = decodeReadable(bundle, recipient, 'Messaging recipient')
  return { ...answer, rows: answer.rows.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

/** Whom of a role a patient may write to, by name. */
export const messagingRecipientsQuery = (connection: Connection, patientId: string, roleId: string) => {
  const request = { PatientID: patientId, RoleID: roleId, CallType: 0 } as const
  return queryOptions({
    queryKey: getMessagingRecipientsQueryKey(request),
    queryFn: async ({ signal }) => decode(await messagingRecipients(request, { connection, signal })),
  })
}

/** Wire: a provider that is not set up for messages. */
const notConfiguredId = -99

/** Whether somebody can be written to now. `isReply`: in answer to a message of theirs. */
export const loadAvailability = async (
  connection: Connection,
  { patientId, providerId, isReply }: { patientId: string; providerId: string; isReply: boolean },
): Promise<Availability> => {
  const request = { PatientID: patientId, ProviderID: providerId, FromCompose: isReply ? (0 as const) : (1 as const) }
  // The generated client does not validate an answer that may be null.
  const answer = z.safeParse(ProviderAvailability, await providerAvailability(request, { connection }))
  if (!answer.success) throw new ApiFailure('notUnderstood', '/Patient/LoadOnlyAvaliableProviders')
  const rows = answer.data ?? []
  const own = rows.find(({ ProviderID }) => String(ProviderID).toLowerCase() === providerId.toLowerCase())
  if (!own || own.ProfileTypeID === notConfiguredId) return 'notConfigured'
  return own.IsLeave ? 'onLeave' : 'available'
}
