import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SwitchLogin } from '../../../src/features/sign-in/switch-login.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { renderSignedIn } from '../signed-in.tsx'

it('a dead link leaves the history: Back does not return to it', async () => {
  vi.spyOn(toasts, 'showToast').mockResolvedValue()
  const { person, history } = renderSignedIn(<SwitchLogin productName="myIndici" failure="Token has expired" />, '/loginSwitch/dead')
  await person.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(history).toEqual(['/login'])
})
