import type { Push } from '../../../platform/push/push.ts'
import { claimPushes, deleteDevice, markPushAccepted } from '../../../platform/store/push-subscriptions.ts'
import type { Services } from '../../../services.ts'

type Sending = Pick<Services, 'db' | 'clock'> & { push: Pick<Push, 'send'> }

/**
 * Sends the due pushes; each is taken by one process. A failed push is sent again a few times, and delays no other.
 * @throws the first failure, without its endpoint
 */
export const sendPushes = async ({ db, clock, push }: Sending) => {
  const failures: string[] = []
  const sendOne = async ({ endpoint, isLastTry }: { endpoint: string; isLastTry: boolean }) => {
    const outcome = await push.send(endpoint)
    if (outcome.kind === 'accepted') await markPushAccepted(db, endpoint)
    if (outcome.kind === 'gone') await deleteDevice(db, endpoint)
    if (outcome.kind === 'failed') failures.push(`${outcome.reason}${isLastTry ? ', not tried any more' : ''}`)
  }
  for (let due = await claimPushes(db, clock()); due.length > 0; due = await claimPushes(db, clock())) await Promise.all(due.map(sendOne))
  if (failures.length > 0) throw new Error(`${failures.length} pushes failed, the first: ${failures[0]}`)
}
