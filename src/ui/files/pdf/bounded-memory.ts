/** What a part of a document may unpack to, in bytes: room for a picture of the most pixels, as buffers grow by doubling. */
const most = 2 ** 28

// A few megabytes can unpack to more than the memory holds, and take the page with them. A worker that imports this first has a limit for a buffer, and none
// of the browser's own unpacking, which puts out all that a piece holds before it can be stopped.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given, newTarget) {
    const [length] = given
    if (typeof length === 'number' && length > most) throw new RangeError('A part of the document is too large')
    return Reflect.construct(target, given, newTarget)
  },
})
Reflect.deleteProperty(globalThis, 'DecompressionStream')

export {}
