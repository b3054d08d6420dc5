import { sessionOpeningMachine } from '../../../machines/session/session-opening.machine.ts'
import { arohaHerself, arohasSession } from '../../practice/family.ts'
import { done, walksWhole } from '../explore.ts'

walksWhole(sessionOpeningMachine, {
  inputs: [
    { session: arohasSession, isPasswordChangeDue: false },
    { session: arohasSession, isPasswordChangeDue: true },
  ],
  events: [
    done('loadSettings', true),
    done('loadSettings', false),
    done('loadAccounts', { accounts: [arohaHerself], unreadableAccounts: 0 }),
    done('loadAccounts', null),
  ],
  situation: ({ context }) => context.isPasswordChangeDue,
})
