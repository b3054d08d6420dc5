import { type HelpSubmission, loginHelpMachine } from '../../machines/guest/login-help.machine.ts'
import type { PracticeLookup } from '../../machines/guest/practice-search.ts'
import { sendLoginHelp } from '../api/access/help.ts'
import { catchRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import { isEmailName } from '../domain/access/credentials.ts'
import type { HelpRequest } from '../domain/access/help-request.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { type ActionsOf, port } from './practice-ports.ts'
import { searchPractice } from './practice-search.ts'

const given = (text: string) => text.trim() || null

const senderOf = ({ email, nhi, firstName, familyName, dateOfBirth }: HelpRequest) => ({
  patientId: null,
  email: isEmailName(email) ? given(email) : null,
  nhi: given(nhi),
  firstName: given(firstName),
  familyName: given(familyName),
  dateOfBirth,
})

const sendHelp = ({ apiUrl, request, verification }: HelpSubmission & { apiUrl: string }) =>
  catchRefusal(
    sendLoginHelp(apiUrl, senderOf(request), { subject: request.subject.trim(), body: request.body.trim() }, verification).then(
      ({ isSent, message }) => ({ kind: isSent ? ('sent' as const) : ('refused' as const), message }),
    ),
    badRequest,
  )

/** The machine of a call for help before sign-in, over the identity service and the practice that it finds. */
export const loginHelpFlow = (configuration: Configuration, actions: ActionsOf<typeof loginHelpMachine>) =>
  loginHelpMachine.provide({
    actors: { findPractice: port((lookup: PracticeLookup) => searchPractice(configuration, lookup)), sendHelp: port(sendHelp) },
    actions,
  })
