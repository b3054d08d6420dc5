import { expect, test } from 'vitest'
import { initialOf } from '../../../src/domain/values/initial.ts'

test.each([
  ['Dr Mere Tai', 'M'],
  ['nurse. élodie', 'É'],
  ['Drina Scott', 'D'],
  ['(no name)', 'N'],
  [' ', '?'],
])('the initial of %j is %s', (name, initial) => expect(initialOf(name)).toBe(initial))
