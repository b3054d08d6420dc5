import { accessHistoryStates } from './states/access-history.ts'
import { appointmentStates } from './states/appointments.ts'
import { earlierTimeStates } from './states/earlier-times.ts'
import { messageStates } from './states/messages.ts'
import { noticeStates } from './states/notices.ts'
import { paymentStates } from './states/payments.ts'
import { prescriptionStates } from './states/prescriptions.ts'
import { profileStates } from './states/profile.ts'
import { proxyStates } from './states/proxies.ts'
import { proxyInvitationStates } from './states/proxy-invitations.ts'
import { recordStates } from './states/record.ts'
import { registerStates } from './states/register.ts'
import { secondFactorStates } from './states/second-factor.ts'
import { securityStates } from './states/security.ts'
import { sessionStates } from './states/session.ts'
import { signInStates } from './states/sign-in.ts'
import { slotStates } from './states/slots.ts'
import type { ContractState } from './states/state.ts'

/** The states that contracts name. States are cumulative, so an interaction starts from a reset sandbox. */
export const providerStates: Record<string, ContractState> = {
  ...signInStates,
  ...registerStates,
  ...sessionStates,
  ...securityStates,
  ...accessHistoryStates,
  ...secondFactorStates,
  ...proxyStates,
  ...noticeStates,
  ...proxyInvitationStates,
  ...appointmentStates,
  ...slotStates,
  ...earlierTimeStates,
  ...recordStates,
  ...paymentStates,
  ...prescriptionStates,
  ...messageStates,
  ...profileStates,
}
