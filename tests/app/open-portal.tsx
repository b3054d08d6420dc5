import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { caseSensitive } from '../../src/app/case-sensitive.ts'
import { Portal } from '../../src/app/portal.tsx'
import { initialSessionInput } from '../../src/app/use-session.ts'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { exampleAnswer } from '../practice/examples.ts'
import { type Answers, fakePractice } from '../practice/fake-practice.ts'
import { renderStyled } from '../styled.tsx'
import { publicConfiguration } from './public-configuration.ts'

export const configuration = { ...parseConfiguration(publicConfiguration()), inactivityTimeoutMs: 6e14 }
/** A practice whose links never expire. */
export const practice = (overrides: Answers = {}) =>
  fakePractice({
    '/GetApiUrlByToken': { ...Object(exampleAnswer('getApiUrlByToken')), TokenExpiryTime: '2099-01-01T00:00:00Z' },
    ...overrides,
  })

/** Renders the whole portal at a path. `afterRead` runs between the first read of the stored session and the first render. */
export const open = (path: string, afterRead = () => {}) => {
  history.replaceState(null, '', path)
  const sessionInput = initialSessionInput(configuration)
  afterRead()
  renderStyled(
    <Router parser={caseSensitive}>
      <Portal configuration={configuration} hydrationConfiguration={configuration} prerenderedOn={null} sessionInput={sessionInput} />
    </Router>,
  )
  return userEvent.setup()
}
