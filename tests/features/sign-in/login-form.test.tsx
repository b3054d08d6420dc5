import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoginForm } from '../../../src/features/sign-in/login-form.tsx'
import { system } from '../../../src/ui/theme/system.ts'

const nothing = () => undefined

/** The look-ups of the form on hydration, after an action on its field. */
const askedAfter = (act: (field: HTMLInputElement) => void) => {
  const asked: string[] = []
  const form = (
    <ChakraProvider value={system}>
      <LoginForm
        isBusy={false}
        failure={null}
        problem={null}
        attempt={0}
        challengeUrl={null}
        onSubmit={nothing}
        onBegun={() => asked.push('first screen')}
        onNamed={(name) => asked.push(name)}
      />
    </ChakraProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  act(screen.getByLabelText<HTMLInputElement>('User Name'))
  render(form, { container, hydrate: true })
  return asked
}

it.each<[string, (field: HTMLInputElement) => void, string[]]>([
  [
    'a name that was typed is looked up, ahead of the code of the first screen',
    (field) => Object.assign(field, { value: 'grace@example.nz' }),
    ['grace@example.nz', 'first screen'],
  ],
  ['a field that was entered brings the code of the first screen', (field) => field.focus(), ['first screen']],
  ['nothing was done, and nothing is asked for', nothing, []],
])('before hydration %s', (_, act, asked) => expect(askedAfter(act)).toEqual(asked))
