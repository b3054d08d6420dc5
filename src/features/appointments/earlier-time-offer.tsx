import { chakra } from '@chakra-ui/react'
import type { RefObject } from 'react'
import type { EarlierTimeAnswerOutcome } from '../../../machines/booking/earlier-time-answer.machine.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import type { EarlierTimeOffer as Offer } from '../../domain/appointments/earlier-time.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { earlierTimeAnswerFlow } from '../../flows/earlier-times.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { answerFailureText, texts, untilText } from './earlier-time-texts.ts'
import { RingPractice } from './ring-practice.tsx'

const inWords = ({ start, provider, location }: Pick<Offer, 'start' | 'provider' | 'location'>) =>
  [weekdayMoment(start), provider, location].filter(Boolean).join(', ')

type EarlierTimeOfferProps = {
  appointment: Appointment
  offer: Offer
  /** The appointment list, which receives focus if the offer is removed. */
  list: RefObject<HTMLElement | null>
  /** Called when the lists are outdated. */
  onChanged: () => void
  onClose: () => void
}

/** Shows an offered time beside the appointment, and accepts or declines it. */
export const EarlierTimeOffer = ({ appointment, offer, list, onChanged, onClose }: EarlierTimeOfferProps) => {
  const { connectionNow, patientId } = usePatient()
  const onEnded = ({ outcome }: EarlierTimeAnswerOutcome) => {
    onClose()
    if (outcome !== 'abandoned') void showToast({ tone: 'success', title: texts.answer[outcome] })
  }
  const { state, send } = useFlow(() => earlierTimeAnswerFlow(connectionNow, { reloadLists: onChanged }), {
    input: { patientId, appointment, offer },
    onEnded,
  })
  const { failure } = state.context
  const close = () => send({ type: 'dialog.cancelled' })
  const isBusy = state.hasTag('busy')

  if (state.matches('refused') || state.matches('outcomeUnknown'))
    return (
      <PageDialog
        title={texts.answer.notTaken}
        role="alertdialog"
        finalFocusEl={list}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{common.close}</Button>
            {state.can({ type: 'outcome.checked' }) && (
              <Button look="primary" onClick={() => send({ type: 'outcome.checked' })}>
                {texts.answer.check}
              </Button>
            )}
          </>
        }
      >
        {failure ? <p>{answerFailureText(failure)}</p> : <RingPractice text={texts.answer.unknown} />}
      </PageDialog>
    )
  return (
    <ConfirmDialog
      title={texts.answer.title}
      cancel={texts.answer.later}
      more={
        <Button disabled={isBusy} onClick={() => send({ type: 'offer.declined' })}>
          {texts.answer.decline}
        </Button>
      }
      confirm={texts.answer.accept}
      isBusy={isBusy}
      {...((state.matches('accepted') || state.matches('declined')) && { finalFocusEl: list })}
      onConfirm={() => send({ type: 'offer.accepted' })}
      onCancel={close}
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <ErrorSummary messages={failure ? [answerFailureText(failure)] : []} occasion={failure} tone="warning" />
        <Facts
          facts={[
            { name: texts.answer.now, value: inWords(appointment) },
            { name: texts.answer.earlier, value: inWords(offer) },
            { name: texts.answer.until, value: untilText(offer.heldUntil) },
          ]}
        />
        <p>{texts.answer.next}</p>
        <BusyText isBusy={isBusy} text={texts.answer.busy} />
      </chakra.div>
    </ConfirmDialog>
  )
}
