/** A walk as the part of the page's URL after `#`: the machine's name, its input and the events in their order, each as JSON. */
export type Address = { place: string; input: string | null; events: readonly string[] }

/** Reads `name?input=…&event=…&event=…`. Without an input the walk has not begun. */
export const readAddress = (text: string): Address => {
  const [place = '', ...query] = text.split('?')
  const parameters = new URLSearchParams(query.join('?'))
  return { place, input: parameters.get('input'), events: parameters.getAll('event') }
}

export const writeAddress = ({ place, input, events }: Address) => {
  if (input === null) return place
  return `${place}?${new URLSearchParams([['input', input], ...events.map((event) => ['event', event])])}`
}
