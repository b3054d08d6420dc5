import { sessionOpeningMachine } from '../../../machines/session/session-opening.machine.ts'
import { arohaHerself, arohasSession } from '../../practice/family.ts'
import { done, expectAllTransitions } from '../explore.ts'

expectAllTransitions(sessionOpeningMachine, {
  inputs: [
    { session: arohasSession, isPasswordChangeDue: false },
    { session: arohasSession, isPasswordChangeDue: true },
  ],
  events: [
    done('loadSettings', true),
    done('loadSettings', false),
    done('loadAccounts', { accounts: [arohaHerself], unreadableAccountCount: 0 }),
    done('loadAccounts', null),
  ],
  situation: ({ context }) => context.isPasswordChangeDue,
})
