import { addStep, type RepeatRequestRow, repeatRequestForChange } from '../../areas/prescriptions/store/repeat-requests.ts'
import type { Database } from '../../platform/database/schema.ts'
import { addNotice } from '../../platform/store/notices.ts'
import { gpOf, practitionerById } from '../../platform/store/practices.ts'
import { type Actor, awaiting, dispensed, prescribed, readyForPickup, rejected, type Step, sentToPharmacyStep } from './steps.ts'

export const requestMoves = ['approve', 'decline', 'ready'] as const
export type RequestMove = (typeof requestMoves)[number]

type Way = { from: Step; steps: Step[] }

const waysOf = ({ pick_up }: RepeatRequestRow): Record<RequestMove, Way> => {
  const isSent = pick_up === 'pharmacy'
  return {
    approve: { from: awaiting, steps: isSent ? [prescribed, sentToPharmacyStep] : [prescribed] },
    decline: { from: awaiting, steps: [rejected] },
    ready: isSent ? { from: sentToPharmacyStep, steps: [dispensed] } : { from: prescribed, steps: [readyForPickup] },
  }
}

const actorsOf = async (db: Database, { patient_id, provider_id, request_to }: RepeatRequestRow): Promise<Record<Actor, string>> => {
  const doctor = provider_id === null ? await gpOf(db, patient_id) : await practitionerById(db, provider_id)
  return { patient: '', doctor: doctor?.name ?? request_to, destination: request_to }
}

/** Advances a repeat request, as the practice or the pharmacy would. Returns the result as a sentence. */
export const moveRequest = (db: Database, now: Date, id: string, move: RequestMove) =>
  db.transaction().execute(async (transaction) => {
    const request = await repeatRequestForChange(transaction, null, id)
    if (!request) return { isDone: false, sentence: `There is no repeat request ${id}.` }
    const { from, steps } = waysOf(request)[move]
    if (request.status !== from.status)
      return { isDone: false, sentence: `Repeat request ${id} is at '${request.status}': it has to be at '${from.status}'.` }
    const actors = await actorsOf(transaction, request)
    for (const { status, by } of steps) await addStep(transaction, { id: request.id, at: now, status, byName: actors[by] })
    await addNotice(transaction, { patientId: request.patient_id, event: 'request', itemId: request.id, at: now })
    return { isDone: true, sentence: `Repeat request ${id} is at '${steps.at(-1)?.status}' now.` }
  })
