import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoginForm } from '../../../src/features/sign-in/login-form.tsx'
import { system } from '../../../src/ui/theme/system.ts'

const nothing = () => undefined

it('a name that was typed before the page was live is looked up, ahead of the code of the first screen', () => {
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
  screen.getByLabelText<HTMLInputElement>('User Name').value = 'grace@example.nz'
  render(form, { container, hydrate: true })
  expect(asked).toEqual(['grace@example.nz', 'first screen'])
})
