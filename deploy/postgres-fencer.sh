#!/bin/sh
# Kills a Postgres that hangs, so that Patroni replaces it at once instead of after `ttl` and the
# hung server cannot wake up as a second primary. It asks `select 1` over a new connection every
# second; ten seconds without any answer end the first process, then its children. A refused
# connection and an error are answers. Run it as the user of Postgres on each database server:
#
#   PATH=/usr/lib/postgresql/15/bin:$PATH postgres-fencer.sh /var/lib/postgresql/15/main \
#     'host=127.0.0.1 port=5432 user=postgres dbname=postgres'
#
# As a systemd service: Restart=always, User=postgres, CPUWeight=1000.
set -u

data=$(readlink -f "$1")
connection=$2
# Attempts rather than a time: after a pause of the whole machine, the clock has jumped.
attempts=5
attempt_seconds=2

unanswered=0
while :; do
  pid=''
  read -r pid 2>/dev/null < "$data/postmaster.pid"
  # The number may belong to another program since a crash.
  if [ -z "$pid" ] || [ "$(readlink "/proc/$pid/cwd")" != "$data" ]; then
    unanswered=0
    sleep 1
    continue
  fi
  timeout "$attempt_seconds" psql -XAtqc 'select 1' "$connection" > /dev/null 2>&1
  # 124: timeout ended it.
  if [ $? -ne 124 ]; then
    unanswered=0
    sleep 1
    continue
  fi
  unanswered=$((unanswered + 1))
  echo "$(date +%T) no answer, $unanswered of $attempts; load $(cut -d ' ' -f 1 /proc/loadavg)"
  [ "$unanswered" -lt "$attempts" ] && continue
  children=$(pgrep -P "$pid" | tr '\n' ' ')
  echo "$(date +%T) killing $pid $children"
  # The first process first, so that it starts nothing anew. Unquoted: one word for each child.
  # shellcheck disable=SC2086
  kill -KILL "$pid" $children
  unanswered=0
  sleep 1
done
