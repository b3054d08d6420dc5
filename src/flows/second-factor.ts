import { type FirstCode, secondFactorSetUpMachine } from '../../machines/profile/second-factor-set-up.machine.ts'
import { secondFactorMachine } from '../../machines/session/second-factor.machine.ts'
import { beginFactorByTicket, confirmFactorByTicket, giveFactor, type TicketAt } from '../api/access/second-factor-step.ts'
import type { FactorProof } from '../domain/access/second-factor.ts'
import { port } from './practice-ports.ts'

/** The machine of a sign-in's second step, over the practice's API. A repeated first code says whether the first call arrived. */
export const secondFactorFlow = (at: TicketAt) =>
  secondFactorMachine.provide({
    actors: {
      giveFactor: port((proof: FactorProof) => giveFactor(at, proof)),
      setUp: secondFactorSetUpMachine.provide({
        actors: {
          beginSetUp: port(() => beginFactorByTicket(at)),
          confirmSetUp: port((code: FirstCode) => confirmFactorByTicket(at, code)),
          lookUpSetUp: port((code: FirstCode) => confirmFactorByTicket(at, code)),
        },
      }),
    },
  })
