import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LineChart } from '../../src/ui/line-chart.tsx'
import { system } from '../../src/ui/theme/system.ts'

type Points = ComponentProps<typeof LineChart>['lines'][number]['points']

const points = (...values: number[]): Points => values.map((value, index) => ({ at: `2026-0${index + 1}-01T09:00:00+13:00`, value }))

const draw = (chart: Partial<ComponentProps<typeof LineChart>>) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 320))
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320)
  const all = {
    lines: [{ name: 'Weight', tone: 'primary', points: points(71, 72) }],
    top: 200,
    unit: null,
    isArea: false,
    ...chart,
  } as const
  const { container } = render(<ChakraProvider value={system}>{createElement(LineChart, all)}</ChakraProvider>)
  return container
}

afterEach(cleanup)

describe('a chart over time', () => {
  it('tells the unit of its values beside the axis', () => {
    expect(draw({ unit: 'kg' }).textContent).toContain('kg')
  })
})
