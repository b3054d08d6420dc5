import { sandboxPassword } from '../../server/sandbox/accounts.ts'
import type { Request, Send } from './exchange.ts'
import type { Attempt, Finding, Result } from './findings.ts'

const operation = 'the second factor'
const userName = 'twostep'

const postRequest = (url: string, body: object): Request => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const answerOf = async (send: Send, request: Request): Promise<Record<string, unknown>> => {
  const { body } = await send(request)
  return JSON.parse(body || '{}')
}

/** Whether an answer of the practice opens a session. */
const opensSession = (answer: Record<string, unknown>) => answer.extension !== undefined

/** Shows each code twice: with the ticket that it has used up, and with the ticket of a further sign-in. */
export const attackSecondFactor = async (send: Send): Promise<Result> => {
  const { code, recoveryCode } = await answerOf(send, postRequest('/sandbox/provider-state', { state: 'a second factor is due' }))
  const newTicket = async () => {
    const signIn = postRequest('/practice/harbour/Patient/Authentication', { UserName: userName, Password: sandboxPassword })
    return (await answerOf(send, signIn)).SecondFactorTicket
  }
  const findings: Finding[] = []
  let attempts = 0
  const give = async (attack: Attempt['attack'], body: object, isRight: boolean) => {
    attempts += 1
    const isOpen = opensSession(await answerOf(send, postRequest('/practice/harbour/Patient/SecondFactor', body)))
    if (isOpen !== isRight) findings.push({ operation, attack, what: isOpen ? 'opened a session' : 'opened no session' })
  }
  for (const [name, proof] of Object.entries({ code: { Code: code }, 'recovery code': { RecoveryCode: recoveryCode } })) {
    const used = { Ticket: await newTicket(), ...proof }
    await give(`a right ${name}`, used, true)
    await give(`a replayed ${name} with its ticket`, used, false)
    await give(`a replayed ${name} with a new ticket`, { Ticket: await newTicket(), ...proof }, false)
  }
  return { operation, attempts, findings }
}
