import { badRequest } from '../../platform/contract/refusal.ts'
import type { Services } from '../../services.ts'
import { accounts, proxyLinkId, sandboxPassword } from '../accounts.ts'
import { emailOf, patientId } from '../patients.ts'
import { practiceId } from '../practices.ts'

/** Replaces the defaults of a state. */
export type StateParams = { userName?: string; token?: string; result?: number }
export type StateValues = { [name: string]: string | null }
export type Sandbox = Pick<Services, 'db' | 'clock' | 'human' | 'log' | 'providers' | 'deferredRequests' | 'publicUrl' | 'portalUrl'>
/** Makes a named fact true and returns the values that a contract refers to. */
export type MakeState = (sandbox: Sandbox, params: StateParams) => Promise<StateValues>

/** A fact that a contract names: its meaning in words, and the function that creates it. */
export type ContractState = { means: string; make: MakeState }

export const defineState = (text: string, make: MakeState): ContractState => ({ means: text, make })

export const accountNamed = (userName: string) => {
  const account = accounts.find((one) => one.userName === userName)
  if (!account) throw badRequest([{ path: '/params/userName', message: 'must be an account of the sandbox' }])
  return account
}

/** The ids of an account. `actingPatientId` and `proxyId` are those of its first linked account. */
export const identityOf = (userName: string) => {
  const { practice, links } = accountNamed(userName)
  const acting = links[0]?.patient ?? userName
  return {
    userName,
    email: emailOf(userName),
    password: sandboxPassword,
    patientId: patientId(userName),
    actingPatientId: patientId(acting),
    proxyId: proxyLinkId(userName, acting),
    practice,
    practiceId: practiceId(practice),
  }
}

/** Applies several states in order; later values replace earlier ones. */
export const allStates =
  (...states: MakeState[]): MakeState =>
  async (sandbox, params) => {
    const values: StateValues = {}
    for (const state of states) Object.assign(values, await state(sandbox, params))
    return values
  }
