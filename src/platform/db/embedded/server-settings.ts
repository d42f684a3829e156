import type { ClusterPlace } from './cluster-place.ts';
import { socketPort } from './socket-folder.ts';

/**
 * The settings of the server, passed on its command line so that each release brings its own. Small, because the whole product must idle
 * below 300 MiB; durable, because a committed row must survive a power loss.
 */
export function serverSettings(place: ClusterPlace, socketFolder: string, isDurable: boolean): string[] {
  const onOff = isDurable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    port: socketPort,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    max_connections: isDurable ? 60 : 200,
    shared_buffers: '48MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    checkpoint_timeout: '10min',
    // Backends read by themselves: I/O worker processes would cost memory and gain nothing at this size.
    io_method: 'sync',
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 1,
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'warning',
    // Failed queries are reported by the calling code; statements may contain secrets.
    log_min_error_statement: 'panic',
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
