import { expect, test } from 'vitest'
import { sessionOpeningMachine } from '../../machines/session-opening.machine.ts'
import type { Accounts, Session } from '../../src/domain/session.ts'
import { arohaHerself, arohasSession } from '../practice/family.ts'
import { done, failed, silent, unreached } from './reach.ts'

test('every state and every way of the chart is reached', () => {
  const rest = unreached(
    sessionOpeningMachine.provide({
      actors: { loadSettings: silent<boolean, Session>(), loadAccounts: silent<Accounts | null, Session>() },
    }),
    {
      inputs: [
        { session: arohasSession, isPasswordChangeDue: false },
        { session: arohasSession, isPasswordChangeDue: true },
      ],
      events: [
        done('loadSettings', true),
        done('loadSettings', false),
        failed('loadSettings'),
        done('loadAccounts', { accounts: [arohaHerself], unreadableAccounts: 0 }),
        done('loadAccounts', null),
        failed('loadAccounts'),
      ],
      situation: ({ context }) => context.isPasswordChangeDue,
    },
  )
  expect(rest).toEqual({ states: [], transitions: [] })
})
