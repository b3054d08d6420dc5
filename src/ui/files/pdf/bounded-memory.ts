/** Largest buffer that a part of a document may unpack to, in bytes. Buffers grow by doubling, so the limit fits an image of the maximum pixel count. */
const most = 2 ** 28

// A document of a few megabytes can unpack to more than the available memory and crash the page. A worker imports this module first to limit its
// buffers. The browser's own decompression is disabled because it returns a whole chunk before it can be aborted.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given, newTarget) {
    const [length] = given
    if (typeof length === 'number' && length > most) throw new RangeError('A part of the document is too large')
    return Reflect.construct(target, given, newTarget)
  },
})
Reflect.deleteProperty(globalThis, 'DecompressionStream')

export {}
