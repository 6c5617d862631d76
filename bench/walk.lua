-- For wrk: asks for the addresses in the file $PATHS, one after the other, on whichever connection is free.
local paths = {}
for line in io.lines(os.getenv("PATHS")) do
  paths[#paths + 1] = line
end
local number = 0

request = function()
  number = number % #paths + 1
  return wrk.format("GET", paths[number])
end
