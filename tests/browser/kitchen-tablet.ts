/** Runs in the page: counts the tones that are played, in `data-tones` of the body. */
export function hearTones(): void {
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...time) {
    document.body.dataset.tones = String(Number(document.body.dataset.tones ?? 0) + 1)
    start.apply(this, time)
  }
}

/** Runs in the page: keeps in `data-awake` of the document that the screen was asked to stay on. */
export function seeWakeLock(): void {
  const request = navigator.wakeLock.request.bind(navigator.wakeLock)
  navigator.wakeLock.request = (type) => {
    document.documentElement.dataset.awake = type
    return request(type)
  }
}

/** Runs in the page: nothing sounds until somebody presses something, as after a reload of a tablet. */
export function blockSound(): void {
  let isAllowed = false
  Object.defineProperty(AudioContext.prototype, 'state', {
    get: () => (isAllowed ? 'running' : 'suspended'),
  })
  const resume = AudioContext.prototype.resume
  AudioContext.prototype.resume = async function () {
    if (!navigator.userActivation.hasBeenActive) return new Promise(() => {})
    isAllowed = true
    await resume.call(this)
    this.dispatchEvent(new Event('statechange'))
  }
}
