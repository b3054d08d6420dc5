import { withdrawRepeatMachine } from '../../machines/repeat-prescription/withdraw-repeat.machine.ts'
import { withdrawRepeat } from '../api/prescriptions/withdraw-repeat.ts'
import type { WithdrawalSubject } from '../domain/prescriptions/repeat-request.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine that withdraws a patient's repeat requests, over the practice's API. */
export const withdrawRepeatFlow = (connectionNow: ConnectionNow, patientId: string, actions: ActionsOf<typeof withdrawRepeatMachine>) =>
  withdrawRepeatMachine.provide({
    actors: {
      withdrawRepeat: practicePorts(connectionNow)((connection, subject: WithdrawalSubject) =>
        withdrawRepeat(connection, patientId, subject),
      ),
    },
    actions,
  })
