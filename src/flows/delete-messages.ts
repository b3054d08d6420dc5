import { deleteMessagesMachine } from '../../machines/messages/delete-messages.machine.ts'
import { deleteMessages } from '../api/messages/message-sending.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine of deleting a patient's messages, over the practice's API. */
export const deleteMessagesFlow = (connectionNow: ConnectionNow, patientId: string, actions: ActionsOf<typeof deleteMessagesMachine>) =>
  deleteMessagesMachine.provide({
    actors: {
      deleteMessages: practicePorts(connectionNow)((connection, ids: readonly string[]) => deleteMessages(connection, { patientId, ids })),
    },
    actions,
  })
