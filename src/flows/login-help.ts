import { fromPromise } from 'xstate'
import type { HelpSubmission, LoginHelpAnswer } from '../../machines/guest/login-help.machine.ts'
import type { PracticeLookup, PracticeSearch } from '../../machines/guest/practice-search.ts'
import { sendLoginHelp } from '../api/access/help.ts'
import { orRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { HelpRequest } from '../domain/access/help-request.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { searchPractice } from './practice-search.ts'

const given = (text: string) => text.trim() || null

const senderOf = ({ email, nhi, firstName, familyName, dateOfBirth }: HelpRequest) => ({
  patientId: null,
  email: given(email),
  nhi: given(nhi),
  firstName: given(firstName),
  familyName: given(familyName),
  dateOfBirth,
})

/** What a call for help before sign-in asks of the world. */
export const loginHelpPorts = (configuration: Configuration) => ({
  findPractice: fromPromise<PracticeSearch, PracticeLookup>(({ input }) => searchPractice(configuration, input)),
  sendHelp: fromPromise<LoginHelpAnswer, HelpSubmission & { apiUrl: string }>(({ input: { apiUrl, request, verification } }) =>
    orRefusal(
      sendLoginHelp(apiUrl, senderOf(request), { subject: request.subject.trim(), body: request.body.trim() }, verification).then(
        ({ isSent, message }) => ({ kind: isSent ? ('sent' as const) : ('refused' as const), message }),
      ),
      badRequest,
    ),
  ),
})
