import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReportFailure } from '../../../machines/access-history/unrecognised-access.machine.ts'
import { profileQuery } from '../../api/profile/profile.ts'
import type { Visit } from '../../domain/access/access-history.ts'
import { unrecognisedAccessFlow } from '../../flows/unrecognised-access.ts'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { usePatient } from '../use-patient.tsx'
import { reportOf, texts } from './texts.ts'

export const reportFailureText = (failure: ReportFailure) =>
  failure.kind === 'refused' ? failure.message || texts.report.notSent : texts.report.unanswered
export const signOutFailureText = (failure: ReportFailure) =>
  failure.kind === 'refused' ? failure.message || texts.report.notSignedOut : texts.report.signOutUnanswered

/** Runs the machine of an access that the patient does not recognise. A pending call is reported even after the dialog was closed. */
export const useReport = (visit: Visit, onEnded: () => void) => {
  const { connection, session, connectionNow } = usePatient()
  const { data: profile } = useQuery(profileQuery(connection, session.userId))
  const { nhi = null, firstName = null, familyName = null, birthDate = null } = profile ?? {}
  const senderNow = useLatest({
    patientId: session.userId,
    nhi,
    firstName,
    familyName,
    dateOfBirth: birthDate,
    email: session.emails[0] ?? null,
  })
  const isMounted = useIsMounted()
  const people = { parentId: session.parentId, senderNow }
  const flow = () =>
    unrecognisedAccessFlow(connectionNow, people, {
      tellSent: ({ context: { message } }) => void showToast({ tone: 'success', title: message, stays: true }),
      tellSignedOut: ({ context: { message } }) => void showToast({ tone: 'success', title: message || texts.report.signedOut }),
      tellFailure: ({ context: { failure } }) =>
        failure && !isMounted() && void showToast({ tone: 'danger', title: reportFailureText(failure) }),
    })
  useEffect(prepareToasts, [])
  return useFlow(flow, { input: { report: reportOf(visit) }, leaving: { type: 'dialog.left' }, onEnded })
}
