import { afterEach, expect, test } from 'vitest'
import { texts as shell } from '../../src/app/shell/texts.ts'
import { setWording } from '../../src/domain/values/wording.ts'
import { texts as accounts } from '../../src/features/accounts/texts.ts'
import { texts as repeat } from '../../src/features/medications/repeat/texts.ts'
import { texts as medications } from '../../src/features/medications/texts.ts'
import { forgotTexts } from '../../src/features/password-reset/texts.ts'
import { texts as emergency } from '../../src/features/profile/emergency/texts.ts'
import { methodTexts, texts as profile } from '../../src/features/profile/texts.ts'
import { texts as signIn } from '../../src/features/sign-in/texts.ts'
import { texts as results } from '../../src/features/test-results/texts.ts'
import { pageTexts } from '../../src/ui/layout/page-texts.ts'

afterEach(() => setWording('plain'))

test.each([
  ['Forgot password?', 'Forget Password?', () => signIn.forgot],
  ['Forgot password', 'Forget Password', () => forgotTexts.title],
  ['Send link', 'Send Password', () => forgotTexts.send],
  ['Refresh', 'Refresh Configurations', () => shell.refresh],
  ['$45.00', '$45.00 Dr', () => pageTexts.balance.debit('$45.00')],
  ['$45.00', '$45.00 Cr', () => pageTexts.balance.credit('$45.00')],
  ['Prescription requests', 'Rx Requests', () => medications.tabs.requests],
  ['Prescription requests', 'Rx requests', () => medications.requests.list],
  ['Last prescribed', 'Date Last Rx', () => medications.detail.lastRx],
  ['No.', 'S.No.', () => medications.printed.number],
  ['Directions: daily', 'Sig: daily', () => medications.printed.sig('daily')],
  ['How would you like to get the prescription?', 'Rx Type', () => repeat.pickUp.label],
  ['Prescription type', 'Rx Type', () => repeat.summary.pickUp],
  ['See my prescription requests', 'See my Rx requests', () => repeat.sent.show],
  ['Opening hours', 'Start time', () => pageTexts.practice.hours],
  ['Test', 'Observation Text', () => results.observationText],
  ['Your value', 'Observation Value', () => results.observationValue],
  ['Status', 'Abnormal Flag desc', () => results.abnormalFlag],
  ['Reference', 'Ref No', () => accounts.invoice.reference],
  ['Date of birth', 'DOB', () => profile.personal.birthDate],
  ['Mobile phone', 'Cell phone', () => profile.contact.cell],
  ['Mobile phone', 'Cell Phone', () => methodTexts.cellPhone],
  ['Day phone', 'Day Phone', () => methodTexts.dayPhone],
  ['Night phone', 'Night Phone', () => methodTexts.nightPhone],
  ['Mobile phone', 'Cell Phone', () => emergency.cellPhone],
  ['Work phone', 'Work Phone', () => emergency.workPhone],
  ['Home phone', 'Residence Phone', () => emergency.residencePhone],
])('patients read %j where the specification has %j', (plain, specification, read) => {
  const readPlain = read()
  setWording('specification')
  expect([readPlain, read()]).toEqual([plain, specification])
})
