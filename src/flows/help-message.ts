import { helpMessageMachine } from '../../machines/guest/help-message.machine.ts'
import { type HelpSender, sendHelp } from '../api/access/help.ts'
import type { HelpMessage } from '../domain/access/help-request.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine of a help message about the selected patient, over the practice's API. */
export const helpMessageFlow = (connectionNow: ConnectionNow, senderNow: () => HelpSender, actions: ActionsOf<typeof helpMessageMachine>) =>
  helpMessageMachine.provide({
    actors: { sendHelp: practicePorts(connectionNow)((connection, message: HelpMessage) => sendHelp(connection, senderNow(), message)) },
    actions,
  })
