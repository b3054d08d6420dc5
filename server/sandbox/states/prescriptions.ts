import { settlePayment } from '../../areas/payments/rules/settle.ts'
import { sendRequest } from '../../areas/prescriptions/rules/send.ts'
import { idText } from '../../platform/store/ids.ts'
import { patientId } from '../patients.ts'
import { practitionerId } from '../practitioners.ts'
import { fee, openAt, paymentIn, saveTempPayment, withPracticeSettings } from './payments.ts'
import { repeatableMedicationsOf, repeatOf } from './repeat-orders.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState } from './state.ts'

const patient = signedIn('patient')

/** Medications for a repeat request and its destinations. `medicationIds` has two ids, or the only one. */
const askable =
  (defaultName: string): MakeState =>
  async ({ db }, { userName = defaultName }) => {
    const [first = null, second] = await repeatableMedicationsOf(db, userName)
    const { payload } = await repeatOf(db, userName)
    const pharmacy = await db.selectFrom('pharmacy').select(['name', idText]).orderBy('pharmacy.id').limit(1).executeTakeFirst()
    return {
      medicationIds: second === undefined ? first : `${first},${second}`,
      pharmacyId: pharmacy?.id ?? null,
      pharmacyName: pharmacy?.name ?? null,
      repeatPayload: payload,
    }
  }

/** The id of a medication that the practice no longer prescribes. */
const withdrawn: MakeState = async ({ db }, { userName = 'patient' }) => {
  const { id } = await db
    .selectFrom('medication')
    .select(idText)
    .where('patient_id', '=', patientId(userName))
    .where('is_nzulm_active', '=', false)
    .executeTakeFirstOrThrow()
  return { medicationIds: id }
}

/** A medication of another patient. */
const othersMedication: MakeState = (sandbox) => askable('parent')(sandbox, {})

/** The latest request of a patient: with its steps, or without any. */
const requestOf =
  (owner: string | null, hasSteps = true): MakeState =>
  async ({ db }, { userName = 'patient' }) => {
    const request = await db
      .selectFrom('repeat_request')
      .select(idText)
      .where('patient_id', '=', patientId(owner ?? userName))
      .where(({ exists, not, selectFrom }) => {
        const steps = exists(selectFrom('repeat_request_change').select('at').whereRef('repeat_request_id', '=', 'repeat_request.id'))
        return hasSteps ? steps : not(steps)
      })
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { requestId: request.id }
  }

const requestAt =
  (status: string): MakeState =>
  async (services, params) => {
    const state = await requestOf(null)(services, params)
    await services.db.updateTable('repeat_request').set({ status }).where('id', '=', Number(state.requestId)).execute()
    return state
  }

const withoutRequests: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('repeat_request').where('patient_id', '=', patientId(userName)).execute()
  return {}
}

const withoutPharmacies: MakeState = async ({ db }) => {
  await db.updateTable('repeat_request').set({ pharmacy_id: null }).execute()
  await db.deleteFrom('favourite_pharmacy').execute()
  await db.deleteFrom('pharmacy').execute()
  return {}
}

const stripePaymentOpened = openAt('stripe', 'open', saveTempPayment(null, fee))

/** A credited payment, which sends its request. */
const paidFor: MakeState = async (sandbox, params) => {
  const values = await openAt('stripe', 'completed', saveTempPayment(null, fee))(sandbox, params)
  await settlePayment(sandbox, await paymentIn(sandbox, values))
  return values
}

/** A request without a payment, for the patient's first requestable medication. */
const sent: MakeState = async ({ db, clock }, { userName = 'patient' }) => {
  const { request } = await repeatOf(db, userName)
  await db
    .transaction()
    .execute((transaction) => sendRequest(transaction, clock, request, { isPayingOffered: false, isSmallToAccount: false }))
  return { attemptId: request.attemptId, medicationIds: request.medicationIds.join(',') }
}

const standIn: MakeState = async () => ({ otherProviderId: practitionerId('cooper') })
const ofNoCost = withPracticeSettings({ EnableRepeatRxInvoicing: '0' })

/** Repeat prescriptions and the reasons to refuse them. Each state signs its user in. */
export const prescriptionStates: Record<string, ContractState> = {
  'the patient can ask for medications': defineState(
    'Two medications that can be asked for again, at a pharmacy or the practice',
    allStates(patient, askable('patient')),
  ),
  'a repeat request costs nothing': defineState(
    'Two medications that can be asked for; the practice charges no fee',
    allStates(patient, askable('patient'), ofNoCost),
  ),
  'the credit covers the prescription fee': defineState(
    'The account is in credit by more than the fee',
    allStates(signedIn('credit'), askable('credit')),
  ),
  'a medication cannot be asked for': defineState(
    'The medication is no longer prescribed; there is no fee',
    allStates(patient, withdrawn, ofNoCost),
  ),
  "a medication is another patient's": defineState(
    'The medications belong to a patient to whom the user is not linked',
    allStates(patient, othersMedication),
  ),
  'the provider is on leave': defineState(
    'The prescriber is on leave, and another provider stands in; there is no fee',
    allStates(signedIn('onleave'), askable('onleave'), standIn, ofNoCost),
  ),
  'the provider is on leave and nobody stands in': defineState(
    'The prescriber is on leave, and nobody else is there; there is no fee',
    allStates(signedIn('onleavealone'), askable('onleavealone'), ofNoCost),
  ),
  'a repeat request that was paid for': defineState(
    'The fee is paid and credited, which sent the request',
    allStates(patient, askable('patient'), paidFor),
  ),
  'a repeat request whose payment is not finished': defineState(
    'The payment of the fee is open at Stripe',
    allStates(patient, askable('patient'), stripePaymentOpened),
  ),
  'a repeat request whose payment was declined': defineState(
    'Stripe declined the payment of the fee',
    allStates(patient, askable('patient'), openAt('stripe', 'declined', saveTempPayment(null, fee))),
  ),
  "a repeat request's payment is another patient's": defineState(
    'The payment of the fee belongs to a patient to whom the user is not linked',
    allStates(patient, askable('patient'), openAt('stripe', 'open', saveTempPayment('parent', fee))),
  ),
  'the patient has repeat requests': defineState(
    'Requests were sent; the latest has steps in its log',
    allStates(patient, requestOf(null)),
  ),
  'a repeat request awaits approval': defineState(
    'A request was sent, and the practice has not decided',
    allStates(patient, requestAt('Awaiting Approval')),
  ),
  'a repeat request was decided': defineState('The practice has approved a request', allStates(patient, requestAt('Prescribed'))),
  'the patient has no repeat requests': defineState('No request was ever sent', allStates(patient, withoutRequests)),
  'a repeat request was sent': defineState('A request was sent under the attempt’s id, without a payment', allStates(patient, sent)),
  'a repeat request has no log': defineState('A request of whose way nothing is noted', allStates(patient, requestOf(null, false))),
  "a repeat request is another patient's": defineState(
    'The request belongs to a patient to whom the user is not linked',
    allStates(patient, requestOf('george')),
  ),
  'the patient has pharmacies': defineState('There are pharmacies to choose from', patient),
  'the patient has no pharmacies': defineState('There is no pharmacy to choose', allStates(patient, withoutPharmacies)),
  'the practice charges for prescriptions': defineState('The practice charges a fee for repeat requests', patient),
  'the practice charges nothing for prescriptions': defineState('The setting EnableRepeatRxInvoicing is off', allStates(patient, ofNoCost)),
}
