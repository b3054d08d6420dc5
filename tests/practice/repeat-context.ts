import { type RepeatDue, repeatPreparationMachine } from '../../machines/repeat-prescription/repeat-preparation.machine.ts'
import { repeatPrescriptionMachine } from '../../machines/repeat-prescription/repeat-prescription.machine.ts'
import { repeatSendingMachine } from '../../machines/repeat-prescription/repeat-sending.machine.ts'
import type { RepeatAnswers } from '../../src/domain/prescriptions/repeat-answers.ts'
import type { RepeatSending, RepeatValidation } from '../../src/domain/prescriptions/repeat-request.ts'
import type { RepeatRules } from '../../src/domain/prescriptions/repeat-rules.ts'
import { consultation, type PaymentWorld, paymentWorld, vaccination } from './payment.ts'
import { type Answers, portsTelling } from './ports.ts'
import { pharmacy } from './repeat.ts'

/** A practice with all questions enabled. */
export const allRules: RepeatRules = {
  notice: 'Allow two working days.',
  urgentNotes: 'Urgent requests cost more.',
  isPickUpAsked: true,
  isUrgentOffered: true,
  isInvoicing: true,
  isSmallFeeToAccount: false,
  pharmacyId: null,
  isPreferenceOffered: true,
}

/** A practice that asks for notes only and charges no fee. */
export const bareRules: RepeatRules = {
  notice: null,
  urgentNotes: null,
  isPickUpAsked: false,
  isUrgentOffered: false,
  isInvoicing: false,
  isSmallFeeToAccount: false,
  pharmacyId: null,
  isPreferenceOffered: false,
}

/** All questions answered. */
export const answered: RepeatAnswers = {
  pickUp: 'pharmacy',
  pharmacy,
  isPreferredPharmacy: true,
  isUrgent: true,
  notes: 'Before Friday, please',
}

export const owing: RepeatDue = {
  fee: 2500,
  balance: { cents: 7550, side: 'debit' },
  invoices: [consultation, vaccination],
  openAttemptId: null,
}

export const pohatu = { id: 'pohatu', name: 'Dr Sam Pohatu' }

/** The practice's answers; the default is a success. */
export type RepeatWorld = PaymentWorld & {
  /** Null: a fee that cannot be charged. */
  due?: Answers<RepeatDue | null>
  validate?: Answers<RepeatValidation>
  send?: Answers<RepeatSending>
  look?: Answers<boolean>
}

/** The machines of a repeat request with a practice, and a journal of their calls. */
export const repeatWorld = ({
  due = owing,
  validate = { kind: 'valid' },
  send = { kind: 'sent' },
  look = false,
  ...world
}: RepeatWorld = {}) => {
  const { journal, payment } = paymentWorld(world)
  const port = portsTelling((name, input) => journal.push([name, input]))
  const preparation = repeatPreparationMachine.provide({
    actors: {
      loadDue: port('due', due),
      validateRepeat: port('validate', validate),
    },
  })
  const sending = repeatSendingMachine.provide({
    actors: {
      sendRepeat: port('send', send),
      findRepeat: port('look', look),
    },
  })
  const prescription = repeatPrescriptionMachine.provide({
    actors: { repeatPreparation: preparation, repeatSending: sending, payment },
    actions: { reloadLists: () => journal.push(['reload', null]) },
  })
  return { journal, preparation, sending, prescription }
}
