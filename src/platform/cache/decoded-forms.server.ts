import { LRUCache } from 'lru-cache'
import { boundedQueue } from '../bounded-queue.server.ts'
import { ownCopy } from '../own-copy.server.ts'
import {
  type EncodedBody,
  type Encoding,
  packGzip,
  unpack,
  unpackGzip,
} from './encodings.server.ts'
import { type Form, formOf, type KeptAnswer } from './kept-answer.server.ts'

/** Bytes. As gzip a page takes a fifth more than as brotli: those of 1,000 products in three languages fit. */
const maxGzippedBytes = 32 * 1024 * 1024
/** Bytes. Without encoding it takes seven times that: only what is requested over and over stays. */
const maxPlainBytes = 4 * 1024 * 1024
/** Bytes without encoding that this thread unpacks by itself: in less time than another one takes to begin. */
const maxUnpackedHere = 128 * 1024
/** Bytes without encoding of what stays at once: the JSON of a thousand products does. */
const maxSmall = 4 * 1024
/** Answers: one that is asked for again before so many others is asked for over and over. */
const maxUnpackedLately = 64

const cachedForms = (maxSize: number) =>
  new LRUCache<string, Form>({ maxSize, sizeCalculation: ({ body }) => Math.max(1, body.length) })

/** On other threads, which compress new pages and hash passwords as well. */
const enqueue = boundedQueue({
  name: 'answers unpacked',
  concurrency: 2,
  waiting: 2_000,
  maxWait: 5_000,
})

type Other = Exclude<Encoding, 'br'>

type Known = Pick<KeptAnswer, keyof EncodedBody | 'etag' | 'headers' | 'form'>

/** Answers in other encodings than the kept one, for clients that take no brotli, such as browsers without TLS. */
export class DecodedForms {
  readonly #cached = { gzip: cachedForms(maxGzippedBytes), identity: cachedForms(maxPlainBytes) }
  /** Concurrent requests for one form await one unpacking. */
  readonly #pending = new Map<string, Promise<Form>>()
  /** Entity tags of what this thread has unpacked, and did not keep. */
  readonly #unpackedLately = new LRUCache<string, true>({ max: maxUnpackedLately })

  /** Bytes. */
  get size(): number {
    return this.#cached.gzip.calculatedSize + this.#cached.identity.calculatedSize
  }

  clear(): void {
    this.#cached.gzip.clear()
    this.#cached.identity.clear()
  }

  /** What is there already. */
  find({ encoding, form, etag }: Known, wanted: Encoding): Form | undefined {
    return wanted === encoding || wanted === 'br' ? form : this.#cached[wanted].get(etag)
  }

  /** @returns at once what is there already. Rejects with Problem 503 when too many wait to be unpacked */
  get(answer: Known, wanted: Encoding): Form | Promise<Form> {
    const { encoding, form, etag } = answer
    if (wanted === encoding || wanted === 'br') return form
    return (
      this.#cached[wanted].get(etag) ??
      this.#pending.get(wanted + etag) ??
      (wanted === 'identity' ? this.#unpackHere(answer) : undefined) ??
      this.#make(answer, wanted)
    )
  }

  /**
   * From its gzip, where that is kept: a program that takes no encoding asks for one page after the other. Of what
   * is not small only what is soon asked for again stays: what stays for a moment is dear to collect.
   */
  #unpackHere(answer: Known): Form | undefined {
    const { etag, headers, plainLength } = answer
    if (plainLength > maxUnpackedHere) return undefined
    const gzip = this.#cached.gzip.get(etag)
    if (!gzip) return undefined
    const body = unpackGzip(gzip.body, plainLength)
    if (plainLength <= maxSmall || this.#unpackedLately.delete(etag))
      return this.#keep(answer, 'identity', body)
    this.#unpackedLately.set(etag, true)
    return formOf(headers, { body, encoding: 'identity' })
  }

  #make(answer: Known, wanted: Other): Promise<Form> {
    const key = wanted + answer.etag
    const making = enqueue(async () => {
      const plain = await unpack(answer)
      const gzip = async () => this.#keep(answer, 'gzip', await packGzip(plain))
      if (wanted === 'gzip') return gzip()
      if (answer.plainLength <= maxUnpackedHere) await gzip()
      return this.#keep(answer, 'identity', ownCopy(plain))
    }).finally(() => this.#pending.delete(key))
    this.#pending.set(key, making)
    return making
  }

  #keep({ etag, headers }: Known, encoding: Other, body: Buffer): Form {
    const form = formOf(headers, { body, encoding })
    this.#cached[encoding].set(etag, form)
    return form
  }
}
