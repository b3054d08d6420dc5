import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { RepeatRequest } from '../../../src/features/medications/repeat/repeat-request.tsx'
import { page } from '../../practice/bundle.ts'
import { tokensAt } from '../../practice/calls.ts'
import { fakePractice } from '../../practice/fake-practice.ts'
import { medicationOf } from '../../practice/medication.ts'
import { settingsPath } from '../../practice/settings.ts'
import { settingsAnswer } from '../accounts/open-accounts.tsx'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage, signInAgain } from '../signed-in-again.tsx'
import { ordersPath } from './open-medications.tsx'
import { bare, sendPath, validatePath } from './open-repeat.tsx'

const configuration = parseConfiguration({ identityUrl: '', defaultApiUrl: '' })
const medications = [medicationOf()]
const nothing = () => undefined

it('after a lock the answers are restored, and the request is sent with the token of the new sign-in', async () => {
  fakePractice({
    [settingsPath]: () => settingsAnswer({ ...bare, PortalRepeatMedSetting: '' }),
    [validatePath]: 'OK',
    [sendPath]: 'Your repeat request has been sent successfully.',
    [ordersPath]: page(0, []),
  })
  const { person } = renderSignedIn(
    <StayingPage>
      <RepeatRequest medications={medications} configuration={configuration} onLeftToAsk={nothing} onSent={nothing} onClose={nothing} />
    </StayingPage>,
  )
  await person.type(await screen.findByLabelText('Additional information (optional)'), 'Before Friday')
  signInAgain()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Before Friday')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Send request' }))
  await screen.findByText('Your repeat request has been sent')
  expect([tokensAt(validatePath), tokensAt(sendPath)]).toEqual([['token-2'], ['token-2']])
})
