// Imported first by every command: an old Node must meet this line before it meets newer syntax.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Igikoni needs Node 20 or newer to start, this is ${process.version}. See https://nodejs.org/en/download`,
  )
  process.exit(1)
}
