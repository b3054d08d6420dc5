import type { Attack } from './attack.ts'
import { type AttackContext, listsOfStrangers, makeAttackContext, resetSandbox } from './attack-context.ts'
import { hostileBodies } from './bodies.ts'
import { attackQuestions, methods, tokens } from './callers.ts'
import { type Call, requestOf } from './calls.ts'
import type { Exchange, Send } from './exchange.ts'
import { type Attempt, type JudgementContext, judgeExchange, type Result } from './findings.ts'
import { concatenated, hostileTexts } from './hostile-texts.ts'
import { changesIn } from './lists.ts'
import { otherInvitations, otherPersons, otherThings, withPersonNamedTwice } from './others.ts'
import { attackParser } from './parser.ts'
import { attackPush } from './push.ts'
import { attemptsOnSandboxRoutes } from './sandbox-routes.ts'
import { attackSecondFactor } from './second-factor.ts'
import { flood, requestsDuringSlowConnections } from './slow-connections.ts'
import { attemptsOnUnknownUrls } from './unknown-urls.ts'

const concurrency = 8
const inAFlood = 200

const judged = (operation: string, answers: readonly [Attempt, Exchange][], ground: JudgementContext): Result => ({
  operation,
  attempts: answers.length,
  findings: answers.flatMap(([attempt, answer]) =>
    judgeExchange(attempt, answer, ground).map((what) => ({ operation, attack: attempt.attack, what })),
  ),
})

const sendAll = async (send: Send, attempts: readonly Attempt[]) => {
  const answers: [Attempt, Exchange][] = []
  for (let index = 0; index < attempts.length; index += concurrency)
    answers.push(
      ...(await Promise.all(
        attempts
          .slice(index, index + concurrency)
          .map(async (attempt): Promise<[Attempt, Exchange]> => [attempt, await send(attempt.request)]),
      )),
    )
  return answers
}

type Attacker = { send: Send; calls: readonly Call[]; world: AttackContext; limitMs: number }

/** One round of every attack on every operation. */
export const attackOperations = async ({ send, calls, world, limitMs }: Attacker, round: number) => {
  // Attacks that the server may accept come last, because they may change the attacker's own data.
  const attacks: Attack[] = [
    otherPersons,
    withPersonNamedTwice,
    tokens,
    methods(calls),
    hostileBodies,
    attackQuestions,
    otherThings,
    otherInvitations,
    hostileTexts,
    concatenated,
  ]
  const results: Result[] = []
  for (const call of calls) {
    await world.renew()
    const attempts = attacks.flatMap((attack) => attack(call, world, round))
    results.push(judged(call.operation.id, await sendAll(send, attempts), { canaries: world.canaries, limitMs, call }))
  }
  return results
}

const attackServer = async ({ send, calls, world, limitMs }: Attacker, baseUrl: string): Promise<Result[]> => {
  const ground: JudgementContext = { canaries: world.canaries, limitMs }
  const beside = [
    judged('other addresses', await sendAll(send, attemptsOnUnknownUrls()), ground),
    await attackParser(baseUrl),
    await attackSecondFactor(send),
    await attackPush(send),
    judged('doors of the sandbox', await sendAll(send, attemptsOnSandboxRoutes()), ground),
  ]
  const call = calls.find(({ isList, tokenHeader }) => isList && tokenHeader !== null)
  if (!call) return beside
  await world.renew()
  const request = requestOf(call, world.attacker)
  const crowd = (attack: string, answers: readonly Exchange[]) =>
    answers.map((answer): [Attempt, Exchange] => [{ attack, request, expected: [200] }, answer])
  const slow = crowd('beside slow connections', await requestsDuringSlowConnections(baseUrl, send, request))
  const many = crowd('many at once', await flood(send, request, inAFlood))
  return [...beside, judged('a crowd', [...slow, ...many], ground)]
}

type Options = { baseUrl: string; send: Send; calls: readonly Call[]; limitMs: number; isOver: () => boolean }

/** Attacks a running sandbox for at least one round, and resets it afterwards. */
export const attack = async ({ baseUrl, send, calls, limitMs, isOver }: Options): Promise<Result[]> => {
  await resetSandbox(send)
  const world = await makeAttackContext(send, calls)
  const attacker = { send, calls, world, limitMs }
  const results: Result[] = []
  for (let round = 0; round === 0 || !isOver(); round += 1) results.push(...(await attackOperations(attacker, round)))
  const after = await listsOfStrangers(send, calls, world.strangers, {})
  const changed = changesIn(world.belongings, after, world.since).map((name) => ({
    operation: name,
    attack: 'all of them',
    what: 'changed',
  }))
  results.push({ operation: 'the data of others', attempts: Object.keys(world.belongings).length, findings: changed })
  results.push(...(await attackServer(attacker, baseUrl)))
  await resetSandbox(send)
  return results
}
