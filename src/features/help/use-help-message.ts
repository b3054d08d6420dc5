import { useQuery } from '@tanstack/react-query'
import type { HelpMessageFailure } from '../../../machines/guest/help-message.machine.ts'
import { profileQuery } from '../../api/profile/profile.ts'
import { helpMessageFlow } from '../../flows/help-message.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { usePatient } from '../use-patient.tsx'
import { helpTexts as texts } from './texts.ts'

export const helpFailureText = (failure: HelpMessageFailure) =>
  failure.kind === 'refused' ? failure.message || texts.notSent : texts.unanswered

type Flow = {
  /** Called after the message was sent, even if the dialog is unmounted. */
  clearDraft: () => void
  onEnded: () => void
}

/** Runs the machine of a help message about the selected patient. The machine does not need the patient's profile. */
export const useHelpMessage = ({ clearDraft, onEnded }: Flow) => {
  const { connection, session, connectionNow } = usePatient()
  const { data: profile } = useQuery(profileQuery(connection, session.userId))
  const { nhi = null, firstName = null, familyName = null, birthDate = null } = profile ?? {}
  const patient = { patientId: session.userId, nhi, firstName, familyName, dateOfBirth: birthDate }
  const senderNow = useLatest({ ...patient, email: session.emails[0] ?? null })
  const flow = () =>
    helpMessageFlow(connectionNow, senderNow, {
      tellSent: ({ context: { message } }) => {
        clearDraft()
        void showToast({ tone: 'success', title: message, stays: true })
      },
      tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: helpFailureText(failure) }),
    })
  return useFlow(flow, { leaving: { type: 'dialog.cancelled' }, onEnded })
}
