// The `db:*` and `admin:*` commands of package.json.
import { runDatabaseCommand } from "./commands.ts";

process.exitCode = await runDatabaseCommand(process.argv.slice(2));
