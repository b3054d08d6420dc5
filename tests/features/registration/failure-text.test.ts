import { expect, it } from 'vitest'
import type { RegistrationFailure } from '../../../machines/guest/registration.machine.ts'
import { failureText } from '../../../src/features/registration/failure-text.ts'

const fault = 'There was error in registration process, please contact administrator.'
const noMatch =
  'The information you have provided does not match our records. Please try again or visit your practice where we will register you for myIndici.'

it.each([
  [-1, noMatch],
  [-2, 'The information you have provided is already registered with myIndici.'],
  [-3, 'Provided email is already registered with Myindici.'],
  [-4, 'Patient age must be greater than 16.'],
  [-5, 'Please verify CAPTCHA'],
  [-6, 'Provided email does not match with any Indici record.'],
  [-7, 'Provided DOB does not match with Indici record.'],
  [-8, 'Provided NHI Number does not match with Indici record.'],
  [-9, 'Provided Name does not match with Indici record.'],
  [-11, noMatch],
  [-99, fault],
  [0, fault],
])('the code %i has the sentence of the specification, and that of another product', (code, text) => {
  expect(failureText({ kind: 'code', code }, 'myIndici')).toBe(text)
  expect(failureText({ kind: 'code', code }, 'CareLink')).toBe(text.replace(/myIndici|Myindici|Indici/, 'CareLink'))
})

it.each<[RegistrationFailure, string]>([
  [{ kind: 'inUse', practice: 'Coast Medical' }, 'Email is already registered at practice Coast Medical'],
  [{ kind: 'refused', message: 'Too many tries. Wait 15 minutes.' }, 'Too many tries. Wait 15 minutes.'],
  [{ kind: 'refused', message: null }, fault],
  [{ kind: 'fault' }, fault],
])('%j', (failure, text) => expect(failureText(failure, 'myIndici')).toBe(text))
